import { Edge } from '../../testing/edge';

describe('The WSDL of Xfcc', () => {
  const addressAt = async (edge: Edge, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
    const text = await (await fetch(`${edge.url}/XfccBasic.asmx?wsdl`, { headers })).text();
    return /<soap:address location="([^"]*)"/.exec(text)![1]!;
  };
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'chess.example' };

  it('names the address that it was asked at: plain HTTP where it speaks that (it said https)', async () => {
    const edge = await Edge.open();
    try {
      expect(await addressAt(edge)).toBe(`${edge.url}/xfccbasic.asmx`);
      expect(await addressAt(edge, forwarded)).toBe(`${edge.url}/xfccbasic.asmx`);
    } finally {
      await edge.close();
    }
  });

  it('names what a client of a trusted proxy asked', async () => {
    const edge = await Edge.open({ trustedProxies: ['127.0.0.1'] });
    try {
      expect(await addressAt(edge, forwarded)).toBe('https://chess.example/xfccbasic.asmx');
    } finally {
      await edge.close();
    }
  });

  it('names where people reach the server, where that is configured', async () => {
    const edge = await Edge.open({ publicUrl: 'https://chess.example/' });
    try {
      expect(await addressAt(edge)).toBe('https://chess.example/xfccbasic.asmx');
    } finally {
      await edge.close();
    }
  });
});
