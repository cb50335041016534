import {
  lastDayBody,
  leaveBody,
  limitQuery,
  pageQuery,
  scopesBody,
  specialLeaveBody,
  yearQuery,
} from './bodies';
import { clockDoor } from './words';

/** A player's running clocks and leave. */
export const LEAVE_DOORS = [
  clockDoor({
    method: 'GET',
    path: 'players/:player/clocks',
    query: 'clocks-of',
    summary: "A player's running clocks, the next deadline first",
    asks: limitQuery,
  }),
  clockDoor({
    method: 'GET',
    path: 'players/:player/silences',
    query: 'silences',
    who: 'the player who waits, auditors',
    summary: 'Games in which the opponent has not moved for 14, 28 or 35 days, the latest first',
    asks: pageQuery,
    signedIn: true,
  }),
  clockDoor({
    method: 'GET',
    path: 'players/:player/leave',
    query: 'leave',
    summary: 'Leave taken, and what is left of it in each event',
    asks: yearQuery,
  }),
  clockDoor({
    method: 'POST',
    path: 'players/:player/leave',
    command: 'RequestLeave',
    summary: 'Take leave: each event grants or refuses it',
    body: leaveBody,
    begins: 'leave',
  }),
  clockDoor({
    method: 'PUT',
    path: 'players/:player/leave/:leave/last-day',
    command: 'ChangeLeave',
    summary: 'Shorten leave',
    body: lastDayBody,
    begins: 'change',
  }),
  clockDoor({
    method: 'DELETE',
    path: 'players/:player/leave/:leave',
    command: 'ChangeLeave',
    name: 'CancelLeave',
    summary: 'Cancel leave that has not begun',
    body: scopesBody,
    fixed: { to: null },
    begins: 'change',
  }),
  clockDoor({
    method: 'PUT',
    path: 'players/:player/leave/:leave/notice',
    command: 'ConfirmNotice',
    summary: 'State that the opponents have been told of an adjournment',
  }),
  clockDoor({
    method: 'POST',
    path: 'players/:player/special-leave',
    command: 'GrantSpecialLeave',
    who: 'the director of the event',
    summary: 'Grant a player days beyond the allowance',
    body: specialLeaveBody,
    begins: 'grant',
  }),
];
