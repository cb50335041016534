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
