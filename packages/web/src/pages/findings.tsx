import type { JSX } from 'preact';

const words = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const plain = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === undefined) return 'none';
  return String(value);
};

/** What a procedure found, field by field, in words. */
export const Findings = ({ value }: { readonly value: unknown }): JSX.Element => {
  if (Array.isArray(value)) return <List values={value} />;
  if (typeof value !== 'object' || value === null) return <b>{plain(value)}</b>;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  if (entries.length === 0) return <span class="wait">nothing</span>;
  return (
    <dl>
      {entries.flatMap(([name, each]) => [
        <dt key={name}>{words(name)}</dt>,
        <dd key={`${name} value`}>
          <Findings value={each} />
        </dd>,
      ])}
    </dl>
  );
};

const List = ({ values }: { readonly values: readonly unknown[] }): JSX.Element => {
  if (values.length === 0) return <span class="wait">none</span>;
  if (values.every((value) => typeof value !== 'object')) return <b>{values.map(plain).join(', ')}</b>;
  return (
    <ol>
      {values.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of findings has no other key
        <li key={i}>
          <Findings value={value} />
        </li>
      ))}
    </ol>
  );
};
