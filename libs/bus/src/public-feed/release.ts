/** A public event: the JSON form of `amici.common.v1.PublicEvent`, a CloudEvent under the feed's own sequence. */
export interface PublicEvent {
  readonly specversion: '1.0';
  /** From 1 without holes, stamped at release; padded with zeros to 16 digits, so that it sorts as text. */
  readonly sequence: string;
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly subject: string;
  /** When it happened (RFC 3339); absent where history does not say. */
  readonly time?: string;
  /** When the service wrote it down (RFC 3339). */
  readonly recordedtime?: string;
  readonly datacontenttype: 'application/json';
  /** The message that `data` is, by its protobuf source. */
  readonly dataschema: string;
  readonly data: object;
}
