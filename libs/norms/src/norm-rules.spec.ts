import { normRulesFor } from './norm-rules';

describe('the norm rules of an event', () => {
  it('are those of chapter 10 and Appendix 2 from its start on 1 April 2017 [T-10.0.0] [T-A2.0]', () => {
    expect(normRulesFor('2017-03-31')).toBe('legacy');
    expect(normRulesFor('2017-04-01')).toBe('iccf-2017');
  });
});
