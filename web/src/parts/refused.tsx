import type { Words } from '../messages';
import type { Refused } from '../render';
import { Facts } from './facts';

interface Props {
  readonly words: Words;
  readonly refused: Refused;
}

/** Why something is refused, and what would do instead. */
export const RefusedNote = ({ words, refused }: Props) => {
  const { title, code, detail, rule, sentence, instead, holders } = refused;
  return (
    <section role="alert" class="refused">
      <h2>
        {words('act.refused')}: {title}
      </h2>
      {detail !== undefined && <p>{detail}</p>}
      <Facts
        facts={[
          [words('problem.code'), code],
          [words('problem.rule'), rule],
          [words('problem.sentence'), sentence],
          [words('problem.instead'), instead],
          [words('problem.holders'), holders],
        ]}
      />
    </section>
  );
};
