import type { ComponentChildren } from 'preact';

interface Props {
  /** What the API calls the endpoint. */
  readonly endpoint: string;
  /** What is known already, by the names of its fields. */
  readonly filled: Readonly<Record<string, string | undefined>>;
  readonly back: string;
  /** It is a form for a file. */
  readonly takesFile?: boolean | undefined;
  readonly children: ComponentChildren;
}

/** Leads to the form of an endpoint, as far as it is filled in. */
export const FormLink = ({ endpoint, filled, back, takesFile, children }: Props) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filled)) if (value !== undefined) query.set(name, value);
  query.set('form-back', back);
  return <a href={`/${takesFile === true ? 'bring' : 'do'}/${endpoint}?${query.toString()}`}>{children}</a>;
};
