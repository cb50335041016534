import { spec } from '@amici/kernel/testing';
import { on } from '../testing/fixtures';
import { confirm, counted, established, norm, of, qc, text } from '../testing/titles';
import { titles, type TitlesEvent } from '.';

const { given } = spec(titles);

describe('a title that is held', () => {
  const held: TitlesEvent = {
    type: 'TitleRegistered',
    at: on('2018-05-01'),
    player: 'x',
    title: 'GM',
    effectiveFrom: on('2018-05-01'),
    source: 'the register',
    rule: 'T-10.1',
  };

  it('has no end but its revocation [T-10.1b]', () => {
    given(held)
      .when(confirm('GM', qc, on('2048-05-01')))
      .thenNothing();
    const revoke = {
      type: 'RevokeTitle',
      ...of('GM', { subject: 'c', office: 'congress' }),
      reason: text('r'),
    } as const;
    given().when(revoke).thenRejected('title-not-held', 'T-10.1b');
  });

  it('is revoked by what Congress decides, whoever finds it misused [T-10.8c]', () => {
    const revoke = {
      type: 'RevokeTitle',
      ...of('GM', { subject: 'c', office: 'congress' }),
      motion: 'm1',
      reason: text('r'),
    } as const;
    given(held).when(revoke).thenLike({ type: 'TitleRevoked', motion: 'm1', rule: 'T-10.8c' });
  });

  it('is not earned a second time', () => {
    given(established, held, counted('GM', 12, 0, 't1', 5))
      .when(norm('GM', 12, 0, 5))
      .thenLike({ type: 'NormCounted' });
  });
});
