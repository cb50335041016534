import { preferred } from './preferred';

const OURS = ['application/json', 'text/csv', 'text/plain'];

describe('the media type that is liked best (RFC 9110, 12.5.1)', () => {
  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/csv', 'text/csv'],
    ['TEXT/CSV', 'text/csv'],
    ['text/*', 'text/csv'],
    ['text/plain, text/csv', 'text/plain'],
    ['text/plain;q=0.5, text/csv', 'text/csv'],
    ['text/plain ; q=0.5 , text/csv;q=0.4', 'text/plain'],
    ['text/csv;charset=utf-8', 'text/csv'],
    ['*/*, text/csv', 'text/csv'],
    ['text/*, text/csv;q=0', 'text/plain'],
    ['text/html, */*;q=0.1', 'application/json'],
    ['text/html', undefined],
    ['*/*;q=0', undefined],
    ['text/csv;q=x', undefined],
    ['', undefined],
    ['nonsense', undefined],
  ])('of %p is %p', (accept, best) => expect(preferred(accept, OURS)).toBe(best));
});
