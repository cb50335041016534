import type { ComponentChildren } from 'preact';

interface Props {
  /** What the API calls the door. */
  readonly door: string;
  /** What is known already, by the names of its fields. */
  readonly filled: Readonly<Record<string, string | undefined>>;
  readonly back: string;
  /** It is a form for a file. */
  readonly bringsFile?: boolean | undefined;
  readonly children: ComponentChildren;
}

/** Leads to the form of a door, as far as it is filled in. */
export const ActLink = ({ door, filled, back, bringsFile, children }: Props) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filled)) if (value !== undefined) query.set(name, value);
  query.set('form-back', back);
  return <a href={`/${bringsFile === true ? 'bring' : 'do'}/${door}?${query.toString()}`}>{children}</a>;
};
