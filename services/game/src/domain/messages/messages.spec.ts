import { DAY } from '@amici/timecontrol';
import { openTasks } from '../tasks';
import {
  ANNA,
  BORIS,
  by,
  continued,
  DIRECTOR,
  given,
  historyOf,
  ruling,
  START,
  starting,
  stateOf,
  text,
} from '../testing/fixtures';
import { MOST_IN_A_DAY, MOST_TURNED } from './message';

const CONDUCT = 'L-13.3.1';
const begun = historyOf(starting());
const says = (who: string, message: string, at = START + 1_000) =>
  by(who, { type: 'SendMessage', message, words: text(message) }, at);
const mutes = (who: string, muted = true) => by(who, { type: 'MuteMessages', muted }, START + 500);
const reports = (who: string, message: string) =>
  by(who, { type: 'ReportMessage', message, reason: text('abuse') }, START + 2_000);
const judges = (message: string, upheld: boolean, id = 'r') =>
  by(DIRECTOR, { type: 'JudgeMessage', message, upheld, ruling: ruling(id, CONDUCT) }, START + 3_000);

describe('messages between players', () => {
  it('go from one player to the other, and to nobody else', () => {
    given(...begun)
      .when(says(ANNA, 'hello'))
      .thenLike({ type: 'MessageSent', by: 'white', told: true, ply: 0, rule: CONDUCT });
    given(...begun)
      .when(says(DIRECTOR, 'hello'))
      .thenRejected('not-a-player', CONDUCT);
    given(...continued(begun, says(ANNA, 'hello')))
      .when(says(ANNA, 'hello'))
      .thenNothing();
  });

  it('are at most as many as anybody can read in a day', () => {
    const many = Array.from({ length: MOST_IN_A_DAY }, (_, index) =>
      says(ANNA, `m-${index}`, START + 1_000 + index),
    );
    const full = continued(begun, ...many);
    given(...full)
      .when(says(ANNA, 'more', START + 5_000))
      .thenRejected('too-many-messages', CONDUCT);
    given(...full)
      .when(says(BORIS, 'his', START + 5_000))
      .thenLike({ type: 'MessageSent', by: 'black' });
    given(...full)
      .when(says(ANNA, 'next day', START + 1_000 + DAY))
      .thenLike({ type: 'MessageSent', by: 'white' });
  });

  it('are told to nobody who has muted them', () => {
    const muted = continued(begun, mutes(BORIS));
    given(...muted)
      .when(says(ANNA, 'hello'))
      .thenLike({ type: 'MessageSent', told: false });
    given(...muted)
      .when(mutes(BORIS))
      .thenNothing();
    given(...continued(muted, mutes(BORIS, false)))
      .when(says(ANNA, 'hello'))
      .thenLike({ type: 'MessageSent', told: true });
  });

  it('are muted and unmuted at most a hundred times: the stream is for the game', () => {
    const turning = Array.from({ length: MOST_TURNED }, (_, index) => mutes(BORIS, index % 2 === 0));
    const turned = continued(begun, ...turning);
    given(...turned)
      .when(mutes(BORIS))
      .thenRejected('too-many-messages', CONDUCT);
    given(...turned)
      .when(mutes(ANNA))
      .thenLike({ type: 'MessagesMuted', by: 'white' });
  });

  it('are notified to a substitute, even if the replaced player had muted them [T-8.7b]', () => {
    const substitution = { type: 'TakeOverSide', side: 'black', from: BORIS, to: 'carla' } as const;
    const taken = continued(
      begun,
      mutes(BORIS),
      by('service:tournament', { ...substitution, rule: 'T-8.7b' }, START + 700),
    );
    given(...taken)
      .when(says(ANNA, 'welcome'))
      .thenLike({ type: 'MessageSent', told: true });
    given(...taken)
      .when(by('carla', { type: 'MuteMessages', muted: true }, START + 800))
      .thenLike({ type: 'MessagesMuted', by: 'black' });
  });

  it('belong to those who exchanged them: a substitute reports none that the predecessor got [T-8.7b]', () => {
    const substitution = { type: 'TakeOverSide', side: 'black', from: BORIS, to: 'carla' } as const;
    const taken = continued(
      begun,
      says(ANNA, 'to boris'),
      by('service:tournament', { ...substitution, rule: 'T-8.7b' }, START + 1_500),
      says(ANNA, 'to carla', START + 1_600),
    );
    given(...taken)
      .when(reports('carla', 'to boris'))
      .thenRejected('no-such-message', CONDUCT);
    given(...taken)
      .when(reports('carla', 'to carla'))
      .thenLike({ type: 'MessageReported', by: 'black' });
  });

  it('that are abusive are reported by who got them and judged by the director [L-13.3.1]', () => {
    const sent = continued(begun, says(ANNA, 'insult'));
    given(...sent)
      .when(reports(ANNA, 'insult'))
      .thenRejected('own-message', CONDUCT);
    given(...sent)
      .when(reports(BORIS, 'another'))
      .thenRejected('no-such-message', CONDUCT);
    given(...sent)
      .when(judges('insult', true))
      .thenRejected('nothing-reported', CONDUCT);
    const reported = continued(sent, reports(BORIS, 'insult'));
    expect(openTasks(stateOf(reported), START + 2_500)).toMatchObject([
      { kind: 'message', id: 'insult', waitsFor: 'director', rule: CONDUCT },
    ]);
    given(...reported)
      .when(judges('insult', true))
      .thenLike({ type: 'MessageJudged', upheld: true, rule: CONDUCT });
    const judged = continued(reported, judges('insult', true));
    expect(openTasks(stateOf(judged), START + 4_000)).toEqual([]);
    given(...judged)
      .when(judges('insult', false, 'other'))
      .thenRejected('already-decided', CONDUCT);
  });
});
