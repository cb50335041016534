import { spec } from '@amici/kernel/testing';
import { DAY } from '@amici/timecontrol';
import { MAX_OUTAGE, outageDecider, type OutageCommand, type OutageEvent } from './outage';

const { given } = spec(outageDecider);

const NOW = 100 * DAY;
const outage = 'o';
const span = { from: 90 * DAY, to: 91 * DAY };
const effect = { games: 7, endangered: 2 };

const acted = <Type extends OutageCommand['type'], More extends object>(type: Type, more: More) => ({
  type,
  ...more,
  outage,
  actor: { subject: 'olga', office: 'operator' },
  at: NOW,
});

const notice = acted('NoticeGap', span);
const preview = acted('PreviewOutage', { ...span, effect });
const declare = acted('DeclareOutage', {});
const release = acted('ReleaseGap', {});
const reverse = acted('ReverseOutage', {});

const noticed: OutageEvent = { type: 'GapNoticed', at: NOW, outage, ...span, heldUntil: span.to + DAY };
const previewed: OutageEvent = { type: 'OutagePreviewed', at: NOW, outage, ...span, effect };
const declared: OutageEvent = { type: 'OutageDeclared', at: NOW, outage, ...span, rule: 'L-6.11' };
const released: OutageEvent = { type: 'GapReleased', at: NOW, outage };
const reversed: OutageEvent = { type: 'OutageReversed', at: NOW, outage, ...span, rule: 'L-6.11' };

describe('a time in which no moves were accepted', () => {
  it('holds the deadlines in it and in the 24 hours after it', () => {
    given().when(notice).then(noticed);
    given(noticed).when(notice).thenNothing();
  });

  it('is noticed with one span, when it is over, and before anything is decided', () => {
    given(noticed)
      .when({ ...notice, to: notice.to + 1 })
      .thenRejected('already-noticed', 'L-6.11');
    given()
      .when({ ...notice, to: NOW + 1 })
      .thenRejected('gap-not-over', 'L-6.11');
    given(previewed, declared).when(notice).thenRejected('already-decided', 'L-6.11');
  });

  it('is let go by an operator, once, and is then no outage any more', () => {
    given(noticed).when(release).then(released);
    given(noticed, released).when(release).thenNothing();
    given(noticed, released).when(preview).thenRejected('already-decided', 'L-6.11');
    given().when(release).thenRejected('no-such-gap', 'L-6.11');
  });

  it('is let go where it was only looked at: a preview stayed on the task list of the operator for ever', () => {
    given(previewed).when(release).then(released);
    given(previewed, released).when(declare).thenRejected('already-decided', 'L-6.11');
  });
});

describe('an outage', () => {
  it('is declared only as previewed, once', () => {
    given(noticed).when(declare).thenRejected('not-previewed', 'L-6.11');
    given().when(preview).then(previewed);
    given(previewed).when(declare).then(declared);
    given(previewed, declared).when(declare).thenNothing();
  });

  it('has the span of the latest preview', () => {
    const wider = { ...previewed, to: span.to + DAY };
    given(previewed, wider)
      .when(declare)
      .then({ ...declared, to: span.to + DAY });
  });

  it('is reversed once, and only where it was declared', () => {
    given(previewed, declared).when(reverse).then(reversed);
    given(previewed, declared, reversed).when(reverse).thenNothing();
    given(previewed).when(reverse).thenRejected('not-declared', 'L-6.11');
    given(previewed, declared, reversed).when(declare).thenRejected('already-decided', 'L-6.11');
    given(previewed, declared).when(release).thenRejected('no-such-gap', 'L-6.11');
  });

  it('has a beginning before its end, and at most 60 days', () => {
    for (const bad of [
      { from: 5, to: 5 },
      { from: 0.5, to: 2 },
      { from: 0, to: MAX_OUTAGE + 1 },
    ]) {
      given()
        .when({ ...preview, ...bad })
        .thenRejected('invalid-span', 'L-6.11');
      given()
        .when({ ...notice, ...bad })
        .thenRejected('invalid-span', 'L-6.11');
    }
    given()
      .when({ ...preview, from: 0, to: MAX_OUTAGE })
      .thenLike({ type: 'OutagePreviewed' });
  });

  it('is not previewed without having been counted', () => {
    const { effect: _counted, ...uncounted } = preview;
    given().when(uncounted).thenRejected('evidence-missing', 'L-6.11');
  });
});
