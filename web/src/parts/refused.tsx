import type { TextLookup } from '../messages';
import type { Refused } from '../render';
import { Facts } from './facts';

interface Props {
  readonly texts: TextLookup;
  readonly refused: Refused;
}

/** Why something is refused, and what would do instead. */
export const RefusedNote = ({ texts, refused }: Props) => {
  const { title, code, detail, rule, sentence, instead, holders } = refused;
  return (
    <section role="alert" class="refused">
      <h2>
        {texts('act.refused')}: {title}
      </h2>
      {detail !== undefined && <p>{detail}</p>}
      <Facts
        facts={[
          [texts('problem.code'), code],
          [texts('problem.rule'), rule],
          [texts('problem.sentence'), sentence],
          [texts('problem.instead'), instead],
          [texts('problem.holders'), holders],
        ]}
      />
    </section>
  );
};
