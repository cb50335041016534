import type { TextLookup } from '../src/messages';

interface Props {
  readonly texts: TextLookup;
  /** What its button says. */
  readonly label: string;
  /** Whether the text was a move: then the field is empty again. */
  readonly type: (typed: string) => boolean;
}

/** A move may be typed as it is written, or in UCI. */
export const Typing = ({ texts, label, type }: Props) => (
  <form
    class="typing"
    onSubmit={(event) => {
      event.preventDefault();
      const input = event.currentTarget.elements.namedItem('typed') as HTMLInputElement;
      if (type(input.value)) input.value = '';
    }}
  >
    <label>
      {texts('play.type')}{' '}
      <input name="typed" autocomplete="off" autocapitalize="off" spellcheck={false} size={8} />
    </label>
    <button type="submit" class="plain">
      {label}
    </button>
  </form>
);
