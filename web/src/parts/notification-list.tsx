import type { MoveNote } from '@amici/contracts/game';

/** Things said, each with its rule. */
export const NotificationList = ({ notices: notifications }: { readonly notices: readonly MoveNote[] }) => (
  <ul>
    {notifications.map(({ rule, text }) => (
      <li>
        {text} <span class="quiet">({rule})</span>
      </li>
    ))}
  </ul>
);
