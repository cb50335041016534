// Masterpoint grades of events, and members' ledgers of masterpoints with the titles of the League.
import { gradeStreams, masterpointsStreams } from '@amici/contracts/title';
import { gradedEvent } from '@amici/title-domain/masterpoints/grade';
import { ledger } from '@amici/title-domain/masterpoints/ledger';
import { on, service } from '@amici/title-domain/testing/fixtures';
import { lifeIn, type Life } from './life';

const at = on('2018-05-01');
const of = { tournament: 't', section: '1' } as const;

const graded = lifeIn(
  gradeStreams.of('t', '1'),
  gradedEvent,
  { ...of, actor: service, at },
  {
    ...{ type: 'GradeEvent', kind: 'ccla-general', organiser: 'CCLA' },
    entrants: Array.from({ length: 8 }, (_, n) => ({ player: `p${n}`, rating: 1_800, title: null })),
  },
  {
    ...{ type: 'DetermineGrade', grade: 'C', motion: 'm-1', carried: true },
    actor: { subject: 'rex', office: 'registrar' },
  },
);

const booked = (halfPoints: number) =>
  ({
    type: 'BookMasterpoints',
    ...{ ...of, halfPoints, possible: 60, member: true },
    graded: { grade: 'B', rule: 'CM-2a', organiser: 'CCLA' },
  }) as const;

const norm = { type: 'NoteMasterNorm', tournament: 'n', section: '1', member: true } as const;

/** Booked, revised and booked again; lifted by a norm, which is taken back; Master by the title of the ICCF. */
const member = lifeIn(
  masterpointsStreams.of('x'),
  ledger,
  { player: 'x', actor: service, at },
  booked(60),
  booked(0),
  { ...norm, made: true },
  { ...norm, made: false },
  { type: 'NoteIccfMaster', qualifies: true, member: true },
  { type: 'ApproveLeagueTitle', title: 'CCLA_MASTER', motion: 'm-2' },
);

export const ofMasterpoints: readonly Life[] = [graded, member];
