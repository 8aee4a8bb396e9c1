// The lab's overview of a form in all states and widths, with the issues of axe.
import { useMemo } from 'react';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { Checked, Written } from '../../protocol/calls.ts';
import { WIDTHS, writeAddress } from '../address.ts';
import { useAnswer } from '../state/use-answer.ts';
import { useFiles } from '../state/use-files.ts';
import { useParts } from '../state/use-parts.ts';
import type { Camera, PictureOrder } from './camera.ts';
import { PictureOf } from './picture-of.tsx';
import { sheetRows, type SheetRow } from './rows.ts';
import styles from './sheet.module.css';

const NO_SAMPLES: Checked['samples'] = [];

/** The record that the API returns for the complete sample. A form that changes a record starts from it. */
function useRecord(parts: Written | undefined, samples: Checked['samples']): Payload | undefined {
  const complete = samples.find(({ id }) => id === 'complete')?.payload;
  const args = useMemo(() => (parts && complete ? { ...parts, payload: complete } : undefined), [parts, complete]);
  return useAnswer('explain', args).answer?.outcome?.record;
}

interface RowProps {
  readonly form: string;
  readonly row: SheetRow;
  readonly definition: FormDefinition | undefined;
  readonly payload: Payload | undefined;
  readonly camera: Camera;
}

function RowOf({ form, row, definition, payload, camera }: RowProps) {
  const { state, language, name } = row;
  const shots = useMemo(
    () => WIDTHS.map((width): PictureOrder | undefined => definition && payload && { definition, payload, state, language, width }),
    [definition, payload, state, language],
  );
  return (
    <section aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.row}>
        {WIDTHS.map((width, index) => (
          <PictureOf key={width} form={form} row={row} width={width} shot={shots[index]} camera={camera} />
        ))}
      </div>
    </section>
  );
}

const EMPTY: Payload = {};

/** One form in all states and widths, with the issues that axe finds in each. */
export function SheetOf({ form, camera }: { readonly form: string; readonly camera: Camera }) {
  const { written, notice } = useFiles(form);
  const parts = useParts(written);
  const { answer: tried, problem } = useAnswer('try', parts);
  const { answer: checked } = useAnswer('check', written);
  const samples = checked?.samples ?? NO_SAMPLES;
  const record = useRecord(parts, samples);
  const { answer: wrong } = useAnswer(
    'wrong',
    useMemo(() => parts && { ...parts, payload: EMPTY }, [parts]),
  );
  const definition = tried?.definition;
  const outcomes = Object.keys({ ...definition?.submit.outcomes, ...definition?.submit.update?.outcomes });
  const payloadOf = ({ state, sample }: SheetRow): Payload | undefined => {
    if (state === 'stored') return record;
    if (state === 'errors') return wrong?.payload;
    return sample === undefined ? EMPTY : samples.find(({ id }) => id === sample)?.payload;
  };
  return (
    <section aria-label={form} className={styles.form}>
      <h2 className={styles.title}>
        <a href={writeAddress({ form })}>{definition?.schema.title ?? form}</a> <code>{form}</code>
      </h2>
      <p role="status" className={styles.note}>
        {problem ?? notice}
        {tried && !definition && 'The files are not a valid form at the moment.'}
      </p>
      {checked &&
        definition &&
        sheetRows(samples, outcomes).map((row) => (
          <RowOf key={row.name} form={form} row={row} definition={definition} payload={payloadOf(row)} camera={camera} />
        ))}
    </section>
  );
}
