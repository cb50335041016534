import type { ComponentChildren } from 'preact';

export type Fact = readonly [name: string, value: ComponentChildren];

/** What is to be known of something, name by name; facts without a value are left out. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl class="facts">
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

interface AtProps {
  readonly at: number;
  readonly shown: string;
}

/** A day whose instant a program can read. */
export const At = ({ at, shown }: AtProps) => <time dateTime={new Date(at).toISOString()}>{shown}</time>;
