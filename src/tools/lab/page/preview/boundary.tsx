import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onFail: (problem: string) => void;
}

/** Shows nothing and reports the error, if the engine cannot show a form. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onFail(error.message);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
