import { lookFrom, readLook, USUAL_LOOK, writeLook } from './look';

describe('how pages look', () => {
  it('is kept in one word, and what is none of ours is the usual', () => {
    const chosen = lookFrom({ scheme: 'dark', board: 'slate', pieces: 'plain', sound: 'on' });
    expect(readLook(writeLook(chosen))).toEqual(chosen);
    expect(lookFrom({ scheme: 'pink', sound: null })).toEqual(USUAL_LOOK);
    expect(readLook('<script>-dark')).toEqual(USUAL_LOOK);
  });
});
