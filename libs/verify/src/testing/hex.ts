export const fromHex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));
