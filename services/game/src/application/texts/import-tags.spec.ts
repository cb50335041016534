import type { ImportGame } from '@amici/contracts/game';
import { publicTags, tagsIn, withTagsApart } from './import-tags';

const imported = (tags: ImportGame['tags']): ImportGame => ({
  type: 'ImportGame',
  game: '8d0e4c3a-3f5d-4f53-8a3e-6a0c8c9d1e02',
  source: 'pgn:old.pgn',
  players: { white: 'p1', black: 'p2' },
  event: null,
  moves: [],
  result: '1-0',
  basis: 'pgn',
  ...(tags === undefined ? {} : { tags }),
  startedAt: null,
  endedAt: null,
});

describe('the tags of an imported game', () => {
  it('stay in the event where they say something of the game alone; the rest can be erased', () => {
    const personal = {
      White: 'Anna Blum',
      WhiteNA: 'anna@example.org',
      WhiteAddress: '12 High Street, Perth',
      BlackPhone: '+49 30 1234567',
      Annotator: 'B. Carr',
      Remark: 'moved to her sister in 1989',
    };
    const { tags, otherTags } = withTagsApart(imported({ Event: 'WT/M/1', Round: '3', ...personal }));
    expect(tags).toEqual({ Round: '3' });
    expect(tagsIn((otherTags as { readonly text: string }).text)).toEqual({ Event: 'WT/M/1', ...personal });
  });

  it('may name somebody by their value, whatever the tag: a termination names who won on chess.com', () => {
    const named = {
      Termination: 'Anna Blum won by resignation',
      Round: 'Anna Blum',
      WhiteTitle: 'Anna',
      Date: 'Anna, 2019.01.02',
      TimeControl: 'anna/1',
      Site: 'https://example.org/@/annablum',
      FEN: 'anna w - -',
      Variant: 'Anna960',
    };
    const plain: Record<string, string> = {
      Termination: 'time forfeit',
      Round: '3.1',
      WhiteTitle: 'WGM',
      Date: '2019.01.??',
      ECO: 'B12',
    };
    expect(withTagsApart(imported({ ECO: 'B12', ...named })).tags).toEqual({ ECO: 'B12' });
    expect(withTagsApart(imported(plain)).tags).toEqual(plain);
  });

  it('are shown to everybody where they are of the game, as long as they are kept', () => {
    const apart = { Event: 'WT/M/1', Termination: 'Anna won', WhiteNA: 'anna@example.org' };
    expect(publicTags(apart)).toEqual({ Event: 'WT/M/1', Termination: 'Anna won' });
  });

  it('are taken as they are where nothing in them may be personal', () => {
    const plain = imported({ Round: '1', WhiteElo: '2310' });
    expect(withTagsApart(plain)).toBe(plain);
    expect(withTagsApart(imported(undefined)).otherTags).toBeUndefined();
  });

  it('that could be erased are gone once they are', () => {
    expect([tagsIn(null), tagsIn(undefined)]).toEqual([{}, {}]);
  });
});
