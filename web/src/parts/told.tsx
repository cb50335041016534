import type { Told } from '@amici/contracts/game';

/** Things said, each with its rule. */
export const ToldList = ({ told }: { readonly told: readonly Told[] }) => (
  <ul>
    {told.map(({ rule, text }) => (
      <li>
        {text} <span class="quiet">({rule})</span>
      </li>
    ))}
  </ul>
);
