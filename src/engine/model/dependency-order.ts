/**
 * Orders the nodes of a dependency graph so that each comes after all it depends on (Tarjan's algorithm for strongly connected
 * components). Nodes that depend on each other form one group.
 *
 * @param dependencies by node, the nodes that it depends on
 * @returns groups of nodes, in order
 */
export function orderByDependencies(dependencies: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const visited = new Map<number, number>();
  const lowest = new Map<number, number>();
  const stack: number[] = [];
  const groups: number[][] = [];

  const visit = (node: number): number => {
    const order = visited.size;
    visited.set(node, order);
    let low = order;
    stack.push(node);
    for (const next of dependencies[node] ?? []) {
      if (!visited.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, visited.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low === order) groups.push(stack.splice(stack.indexOf(node)).sort((a, b) => a - b));
    return low;
  };

  for (const node of dependencies.keys()) if (!visited.has(node)) visit(node);
  return groups;
}
