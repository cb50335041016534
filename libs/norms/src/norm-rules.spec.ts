import { findNormRules } from '@amici/rulesets';
import { startsBefore } from './norm-rules';

describe('the norm rules of an event', () => {
  it('are those of chapter 10 and Appendix 2 from its start on 1 April 2017 [T-10.0.0] [T-A2.0]', () => {
    const rules = findNormRules('iccf-2017')!;
    expect(startsBefore('2017-03-31', rules)).toBe(true);
    expect(startsBefore('2017-04-01', rules)).toBe(false);
  });
});
