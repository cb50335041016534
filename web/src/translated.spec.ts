import { translatedBy } from './translated';

describe('a text that is made of data', () => {
  const say = translatedBy({
    'again in {0} s': 'in {0} s wieder',
    '{0} meets {1}': '{1} trifft {0}',
    'this is for {0}': 'dies ist für {0}',
    'the director': 'den Turnierleiter',
    'closed (now)?': 'geschlossen (jetzt)?',
  });

  it('is said in another language with the data in their places', () => {
    expect(say('again in 30 s')).toBe('in 30 s wieder');
    expect(say('Anna meets Boris')).toBe('Boris trifft Anna');
    expect(say('this is for the director')).toBe('dies ist für den Turnierleiter');
    expect(say('closed (now)?')).toBe('geschlossen (jetzt)?');
  });

  it('stays as it is where nobody has translated it, or it is longer than anything that is', () => {
    expect(say('never heard of')).toBe('never heard of');
    expect(say('closed')).toBe('closed');
    const long = `again in ${'9'.repeat(2_000)} s`;
    expect(say(long)).toBe(long);
  });

  it('has its values said by other texts where there are some', () => {
    const texts = { 'takes the {0}': 'schlägt: {0}', '{0} on {1}': '{0} auf {1}' };
    const valued = translatedBy(texts, translatedBy({ 'pawn on {0}': 'Bauer auf {0}' }));
    expect(valued('takes the pawn on e5')).toBe('schlägt: Bauer auf e5');
    expect(valued('takes the rook')).toBe('schlägt: rook');
  });
});
