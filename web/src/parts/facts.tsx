import type { Instant } from '@amici/kernel';
import type { ComponentChildren } from 'preact';
import { dayIn, minuteIn } from '../format';
import { ReadBy } from './reader';

export type Fact = readonly [name: string, value: ComponentChildren];

/** What is to be known of something, name by name; facts without a value are left out. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl class="facts">
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
      .map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

interface AtProps {
  readonly at: Instant;
  /** To the minute, as what falls due is. */
  readonly exact?: true;
}

/** An instant in the reader's zone; a program can read it in UTC. */
export const At = ({ at, exact }: AtProps) => (
  <ReadBy.Consumer>
    {(reader) => (
      <time dateTime={new Date(at).toISOString()}>
        {exact === true ? minuteIn(reader, at) : dayIn(reader, at)}
      </time>
    )}
  </ReadBy.Consumer>
);
