import type { ComponentChildren } from 'preact';
import type { Visitor } from '../page';

interface Props {
  readonly action: string;
  readonly visitor: Visitor;
  /** What its button says; absent: it has others. */
  readonly submit?: string;
  readonly class?: string;
  /** It brings a file with it. */
  readonly takesFile?: true;
  readonly children?: ComponentChildren;
}

/** A form that the person who is signed in submits, with what shows it to be ours. */
export const Form = ({ action, visitor, submit, children, class: look, takesFile }: Props) => (
  <form
    method="post"
    action={action}
    class={look}
    {...(takesFile === true ? { enctype: 'multipart/form-data' } : {})}
  >
    <input type="hidden" name="form-token" value={visitor.formToken} />
    {children}
    {submit !== undefined && <button type="submit">{submit}</button>}
  </form>
);

interface FormLinkProps {
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
export const FormLink = ({ endpoint, filled, back, takesFile, children }: FormLinkProps) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filled)) if (value !== undefined) query.set(name, value);
  query.set('form-back', back);
  return <a href={`/${takesFile === true ? 'bring' : 'do'}/${endpoint}?${query.toString()}`}>{children}</a>;
};
