import { memo, useCallback, useState } from 'react';
import { ROW, SERVICES, type Question, type Service } from '../questions.ts';
import { Field } from './field.tsx';

export function Fields({ questions }: { questions: readonly Question[] }) {
  return questions.map((question) => <Field key={question.name} question={question} />);
}

function Offer({ service }: { service: Service }) {
  const [isOn, setOn] = useState(false);
  return (
    <div>
      <label>
        <input type="checkbox" onChange={(event) => setOn(event.target.checked)} /> {service.title}
      </label>
      {isOn && <Fields questions={service.details} />}
    </div>
  );
}

export function Services() {
  return SERVICES.map(({ name, title, services }) => (
    <fieldset key={name}>
      <legend>{title}</legend>
      {services.map((service) => (
        <Offer key={service.title} service={service} />
      ))}
    </fieldset>
  ));
}

const Row = memo(function Row({ id, remove }: { id: number; remove: (id: number) => void }) {
  return (
    <fieldset>
      <legend>Row</legend>
      {ROW.map((question) => (
        <Field key={question.name} question={question} prefix={`${id}-`} />
      ))}
      <button type="button" onClick={() => remove(id)}>
        Remove
      </button>
    </fieldset>
  );
});

export function Rows({ count }: { count: number }) {
  const [rows, setRows] = useState(() => Array.from({ length: count }, (_unused, index) => index));
  const remove = useCallback((id: number) => setRows((before) => before.filter((other) => other !== id)), []);
  return (
    <>
      {rows.map((id) => (
        <Row key={id} id={id} remove={remove} />
      ))}
      <button type="button" onClick={() => setRows([...rows, (rows.at(-1) ?? 0) + 1])}>
        Add
      </button>
    </>
  );
}
