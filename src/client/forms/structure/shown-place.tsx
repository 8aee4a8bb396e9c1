import Stock from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { RJSFSchema } from '@rjsf/utils';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import { HOLDERS, kindShown } from '#shared/forms/structure/holders.ts';
import type { Shape } from '#shared/forms/structure/shape.ts';
import { addressOf, placeTitle, structureAround, type ShownProps } from '../engine/place-props.ts';
import formStyles from '../form.module.css';
import { ReadOnlyContext } from '../read-only-context.ts';
import { BranchChoice } from '../templates/branch-choice.tsx';
import { Unopened } from '../templates/unopened.tsx';
import { ControlField } from './control-field.tsx';

/**
 * What shows at a place, through rjsf's registry: the form itself by rjsf's own SchemaField, all inside it without that detour. No component
 * of its own, as each would stand between the form and every field.
 */
export function shownPlace(props: ShownProps): ReactNode {
  const { shape } = props;
  if (props.fieldPathId.path.length === 0) return <Stock {...props} schema={shape.field as unknown as RJSFSchema} />;
  if (shape.field.readOnly !== true) return innerPlace(props);
  return <ReadOnlyContext value>{innerPlace(props)}</ReadOnlyContext>;
}

/** Whether one control, and nothing else, stands at a place. */
export function isOneControl(shape: Shape): boolean {
  const kind = kindShown(shape);
  return !HOLDERS.has(kind) && kind !== 'none' && shape.choices.length === 0 && shape.field.readOnly !== true;
}

function innerPlace({ shape, ...props }: ShownProps): ReactNode {
  const { ArrayField } = props.registry.fields as Record<string, ComponentType<ShownProps> | undefined>;
  const schema = shape.field as unknown as RJSFSchema;
  const kind = kindShown(shape);
  if (kind === 'group') return <ShownGroup {...props} shape={shape} />;
  if (shape.choices.length > 0) return <ChosenPlace {...props} shape={shape} />;
  if (kind === 'rows' || kind === 'files') return ArrayField ? <ArrayField {...props} schema={schema} shape={shape} /> : null;
  // There is but one value, which nobody is asked for.
  if (kind === 'none') return null;
  return <ControlField {...props} schema={shape.look as unknown as RJSFSchema} />;
}

/** A group; one that holds itself is drawn when somebody opens it, or drawing would not end. */
function ShownGroup({ shape, ...props }: ShownProps) {
  const ObjectField = props.registry.fields['ObjectField'] as ComponentType<ShownProps> | undefined;
  if (!ObjectField) return null;
  const schema = shape.field as unknown as RJSFSchema;
  const group = <ObjectField {...props} schema={schema} shape={shape} />;
  if (props.isAskedFor || !structureAround(props).holdsItself(props.schema as PartSchema)) return group;
  const { fieldPathId, required = false, legend } = props;
  return (
    <Unopened title={legend ?? placeTitle({ schema, fieldPathId })} {...{ required, fieldPathId, schema }}>
      {group}
    </Unopened>
  );
}

/** A place that takes answers of several kinds, none of which is a group: which kind, and then the answer. */
function ChosenPlace({ shape, ...props }: ShownProps) {
  const { choices, ...rest } = shape;
  const [choice] = choices;
  return (
    <div className={formStyles.whole}>
      {choices.map((one) => (
        <BranchChoice key={one.key} choice={one} address={addressOf(props)} id={props.fieldPathId.$id}>
          {props.legend ?? placeTitle({ ...props, schema: shape.field as typeof props.schema })}
        </BranchChoice>
      ))}
      <Fragment key={choice?.chosen}>
        {innerPlace({ ...props, legend: choice?.titles[choice.chosen], shape: { ...rest, choices: [] } })}
      </Fragment>
    </div>
  );
}
