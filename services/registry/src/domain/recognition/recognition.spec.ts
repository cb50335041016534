import { spec } from '@amici/kernel/testing';
import { UNKNOWN_FEDERATION } from '../federation/state';
import type { RecognitionEvent } from './events';
import { recognition } from './recognition';

const { given } = spec(recognition);
const actor = { subject: 'delia', office: 'delegate' };
const text = { id: 'x', hash: '0'.repeat(64) };
const prizes = [{ currency: 'EUR', amount: 300_000 }];
const start = Date.UTC(2017, 9, 1);
const on = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 15);
const of = { recognition: 'memorial', actor } as const;

const request = (at: number, more: object = {}) =>
  ({
    ...{ type: 'RequestRecognition', ...of, at, federation: 'GER', kind: 'invitation', name: 'A memorial' },
    ...{ start, prizes, funding: text, finances: text },
    evidence: { ...UNKNOWN_FEDERATION, name: 'Germany', member: true },
    ...more,
  }) as never;

const requested: RecognitionEvent = {
  ...{ type: 'RecognitionRequested', at: on(2017, 6, 1), recognition: 'memorial', federation: 'GER' },
  ...{ kind: 'invitation', name: 'A memorial', start, prizes, funding: text, finances: text },
  ...{ latePayer: false, rule: 'T-12.2' },
};

const approve = (at: number, more: object = {}) =>
  ({ type: 'ApproveRecognition', ...of, at, ...more }) as const;

const approved = given(requested)
  .when(approve(on(2017, 6, 10)))
  .state();
const approval: RecognitionEvent = {
  ...{ type: 'RecognitionApproved', at: on(2017, 6, 10), recognition: 'memorial' },
  ...{ lapsesAt: approved!.approval!.lapsesAt, deposit: [], motion: null, rule: 'T-12.2' },
};

describe('the recognition of an event', () => {
  it('is asked for three months before its start: on 1 July for 1 October, not on 2 July [T-12.3a] [T-12.4]', () => {
    given()
      .when(request(on(2017, 7, 1)))
      .thenLike({ type: 'RecognitionRequested', rule: 'T-12.2' });
    given()
      .when(request(on(2017, 7, 2)))
      .thenRejected('applied-too-late', 'T-12.3a');
    given()
      .when(request(on(2017, 7, 2), { kind: 'open' }))
      .thenRejected('applied-too-late', 'T-12.4');
  });

  it('is asked for by a member that owes nothing, with prizes and finances in the event [T-12.8] [T-0.2]', () => {
    given()
      .when(request(on(2017, 6, 1)))
      .thenLike({ prizes, funding: text, finances: text });
    const owing = { ...UNKNOWN_FEDERATION, name: 'Germany', member: true, owed: prizes };
    given()
      .when(request(on(2017, 6, 1), { evidence: owing }))
      .thenRejected('federation-in-arrears', 'T-0.2');
    given()
      .when(request(on(2017, 6, 1), { evidence: UNKNOWN_FEDERATION }))
      .thenRejected('federation-no-member', 'T-12.1');
  });

  it('lapses where the event has not started six months after its date [T-12.3b]', () => {
    const lapsesAt = Date.UTC(2018, 3, 2) - 1;
    given(requested)
      .when(approve(on(2017, 6, 10)))
      .thenLike({ type: 'RecognitionApproved', lapsesAt });
    const invite = (at: number) =>
      ({ type: 'SendInvitation', ...of, at, to: 'ITA', toFederation: true }) as const;
    given(requested, approval)
      .when(invite(on(2018, 4, 1)))
      .thenLike({ type: 'InvitationSent' });
    given(requested, approval)
      .when(invite(on(2018, 4, 2)))
      .thenRejected('approval-lapsed', 'T-12.3b');
    given(requested, approval)
      .when(approve(on(2018, 4, 2)))
      .thenRejected('to-be-requested-again', 'T-12.3b');
    const sent: RecognitionEvent = {
      ...{ type: 'InvitationSent', at: 1, recognition: 'memorial', to: 'ITA', rule: 'T-12.5' },
    };
    const permit = (at: number) =>
      ({ type: 'PermitInvitation', ...of, at, federation: 'ITA', player: 'p', belongsTo: 'ITA' }) as const;
    given(requested, approval, sent)
      .when(permit(on(2018, 4, 1)))
      .thenLike({ type: 'InvitationPermitted' });
    given(requested, approval, sent)
      .when(permit(on(2018, 4, 2)))
      .thenRejected('approval-lapsed', 'T-12.3b');
    given(requested)
      .when(approve(on(2018, 4, 2)))
      .thenRejected('to-be-requested-again', 'T-12.3b');
    const again = request(on(2018, 4, 2), { start: Date.UTC(2018, 8, 1) });
    given(requested, approval).when(again).thenLike({ type: 'RecognitionRequested' });
    given(requested, approval)
      .when(request(on(2017, 8, 1), { start: Date.UTC(2018, 8, 1) }))
      .thenRejected('recognition-under-way', 'T-12.2');
  });

  it('is decided by Congress where it was referred there, and by nobody else [T-12.2]', () => {
    const referred = given(requested).when({
      type: 'ReferRecognition',
      ...of,
      at: on(2017, 6, 5),
      reason: text,
    });
    referred.thenLike({ type: 'RecognitionReferred', rule: 'T-12.2' });
    const event: RecognitionEvent = {
      ...{ type: 'RecognitionReferred', at: 1, recognition: 'memorial', reason: text, rule: 'T-12.2' },
    };
    given(requested, event)
      .when(approve(on(2017, 6, 9)))
      .thenRejected('before-congress', 'T-12.2');
    given(requested, event)
      .when(approve(on(2017, 6, 9), { motion: 'm-1' }))
      .thenLike({ type: 'RecognitionApproved', motion: 'm-1' });
  });

  it('has the whole prize fund deposited by who has paid late before [T-12.8]', () => {
    const late: RecognitionEvent = { ...requested, latePayer: true };
    given(late)
      .when(approve(on(2017, 6, 10)))
      .thenLike({ deposit: prizes });
    given(requested)
      .when(approve(on(2017, 6, 10)))
      .thenLike({ deposit: [] });
    given(requested)
      .when(approve(on(2017, 6, 10), { deposit: true }))
      .thenLike({ deposit: prizes });
  });

  it('lets players be invited through their federation once it is approved, and never directly [T-12.5]', () => {
    const invite = (to: string, toFederation: boolean) =>
      ({ type: 'SendInvitation', ...of, at: on(2017, 6, 20), to, toFederation }) as const;
    given(requested).when(invite('ITA', true)).thenRejected('not-approved', 'T-12.5');
    given(requested, approval).when(invite('anna', false)).thenRejected('invitation-to-player', 'T-12.5');
    given(requested, approval).when(invite('ITA', true)).thenLike({ to: 'ITA', rule: 'T-12.5' });
    const open: RecognitionEvent = { ...requested, kind: 'open' } as RecognitionEvent;
    given(open, approval).when(invite('ITA', true)).thenRejected('open-to-all', 'T-12.4');
  });

  it('lets a player be invited if their own federation permits it [T-6.3]', () => {
    const sent: RecognitionEvent = {
      ...{ type: 'InvitationSent', at: 3, recognition: 'memorial', to: 'ITA', rule: 'T-12.5' },
    };
    const permit = (federation: string, belongsTo: string) =>
      ({ type: 'PermitInvitation', ...of, at: 4, federation, player: 'ugo', belongsTo }) as const;
    given(requested, approval).when(permit('ITA', 'ITA')).thenRejected('not-invited', 'T-12.5');
    given(requested, approval, sent).when(permit('ITA', 'FRA')).thenRejected('not-your-player', 'T-6.3');
    given(requested, approval, sent)
      .when(permit('ITA', 'ITA'))
      .thenLike({ type: 'InvitationPermitted', player: 'ugo', rule: 'T-6.3' });
  });

  it('is refused by the director, and may be asked for again [T-12.2]', () => {
    const refusing = { type: 'RefuseRecognition', ...of, at: on(2017, 6, 5), reason: text } as const;
    given(requested).when(refusing).thenLike({ type: 'RecognitionRefused' });
    given(requested, approval).when(refusing).thenRejected('already-decided', 'T-12.2');
    given().when(refusing).thenRejected('no-such-recognition', 'T-12.2');
  });
});
