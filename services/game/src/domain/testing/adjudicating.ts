import type { AssignAdjudicator, GiveVerdict } from '@amici/contracts/game';
import type { OpenAdjudication } from '../adjudication/commands';
import { by, DIRECTOR, ruling, text } from './fixtures';

export const open = (breakOff: number, more: Partial<OpenAdjudication> = {}, instant = breakOff) =>
  by<OpenAdjudication>(
    DIRECTOR,
    {
      type: 'OpenAdjudication',
      ground: 'event-ended',
      breakOff,
      notice: { kind: 'personal' },
      ruling: ruling('open', 'L-11.1'),
      ...more,
    },
    instant,
  );
export const claim = (who: string, result: 'win' | 'draw' | 'loss', instant: number, analysed = true) =>
  by(
    who,
    { type: 'ClaimAdjudication', claim: result, ...(analysed ? { analysis: text(`by ${who}`) } : {}) },
    instant,
  );
export const assign = (adjudicator: string, instant: number, more: Partial<AssignAdjudicator> = {}) =>
  by<AssignAdjudicator>(DIRECTOR, { type: 'AssignAdjudicator', adjudicator, ...more }, instant);
export const verdict = (who: string, found: GiveVerdict['verdict'], instant: number) =>
  by<GiveVerdict>(who, { type: 'GiveVerdict', verdict: found }, instant, 'adjudicator');
