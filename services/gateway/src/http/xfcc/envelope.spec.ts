import { element, NotXfcc, readEnvelope, response } from './envelope';
import { beginningsOf, numberOf, readNumber } from './numbers';
import { wsdl } from './wsdl';

const NS = 'http://www.bennedik.com/webservices/XfccBasic';
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';

const enveloped = (body: string, header = ''): string =>
  `<soap:Envelope xmlns:soap="${SOAP}">${header}<soap:Body>${body}</soap:Body></soap:Envelope>`;

const request = { operation: 'GetMyGames', fields: { username: 'anna', password: 'secret' } };

describe('an envelope of Xfcc', () => {
  it.each([
    [
      'a default namespace',
      enveloped(
        `<GetMyGames xmlns="${NS}"><username>anna</username><password>secret</password></GetMyGames>`,
      ),
    ],
    [
      'a prefix and an empty header',
      enveloped(
        `<ns:GetMyGames xmlns:ns="${NS}"><ns:password>secret</ns:password><ns:username>anna</ns:username></ns:GetMyGames>`,
        '<soap:Header/>',
      ),
    ],
    [
      'CRLF, a declaration and a byte order mark',
      `\ufeff<?xml version="1.0" encoding="utf-8"?>\r\n${enveloped(`\r\n<GetMyGames xmlns="${NS}">\r\n<username>anna</username>\r\n<password>secret</password>\r\n</GetMyGames>\r\n`)}\r\n`,
    ],
  ])('is read with %s', (_how, text) => {
    expect(readEnvelope(text)).toEqual(request);
  });

  it('brings back what was written, signs of XML and letters of any script included', () => {
    const awkward = `<a> & "b" 'c' ]]> Ünïçødé 棋 ♞`;
    const text = enveloped(element('MakeAMove', { myMessage: awkward }));
    expect(readEnvelope(text).fields).toEqual({ myMessage: awkward });
    const cdata = enveloped('<MakeAMove><myMessage><![CDATA[<&>]]>&#x41;</myMessage></MakeAMove>');
    expect(readEnvelope(cdata).fields).toEqual({ myMessage: '<&>A' });
  });

  it.each([
    [
      'an external entity',
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${enveloped('<GetMyGames><username>&e;</username></GetMyGames>')}`,
    ],
    [
      'entities that grow',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${enveloped('<GetMyGames><username>&b;</username></GetMyGames>')}`,
    ],
    ['an entity of nobody', enveloped('<GetMyGames><username>&e;</username></GetMyGames>')],
    ['a field said twice', enveloped('<MakeAMove><myMove>e4</myMove><myMove>d4</myMove></MakeAMove>')],
    ['two operations', enveloped('<MakeAMove/><MakeAMove/>')],
    ['no body', `<soap:Envelope xmlns:soap="${SOAP}"/>`],
    ['another document', '<html><body><GetMyGames/></body></html>'],
    ['no end', enveloped('<GetMyGames/>').slice(0, -5)],
    ['nothing', ''],
    ['depth', enveloped(`${'<a>'.repeat(50)}${'</a>'.repeat(50)}`)],
  ])('is refused with %s', (_what, text) => {
    expect(() => readEnvelope(text)).toThrow(NotXfcc);
  });

  it('is answered under the literal names that programs look for, and described for those that ask', () => {
    expect(response('MakeAMove', 'Success')).toContain(
      `<MakeAMoveResponse xmlns="${NS}"><MakeAMoveResult>Success</MakeAMoveResult></MakeAMoveResponse>`,
    );
    const described = wsdl('https://chess.example.org/xfccbasic.asmx');
    expect(described).toContain('name="MakeAMove"');
    expect(() => readEnvelope(described)).toThrow('no SOAP envelope');
    expect(wsdl('https://a"/><x>')).toContain('location="https://a&quot;/&gt;&lt;x&gt;"');
  });
});

describe('the number of a game', () => {
  it('is found again whichever way the id began', () => {
    for (const game of ['0b0e4c3a-3f5d', 'ffffffff-0000', '80000000-1', '7fffffff-1'])
      expect(beginningsOf(numberOf(game))).toContain(game.slice(0, 8));
    expect([readNumber('12'), readNumber('-1'), readNumber('1e3'), readNumber('4294967295')]).toEqual([
      12,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
