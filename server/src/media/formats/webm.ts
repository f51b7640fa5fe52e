import { VideoFile, type Range } from './video-file';

/** An element of a WebM file: `start` to `end` with its header, `content` where its content begins. */
interface Element {
  readonly id: number;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** What to do with an element: keep the elements in it that have rules themselves, or call a function. */
type Rule = Rules | ((element: Element) => void | Promise<void>);
interface Rules {
  readonly [id: number]: Rule;
}

interface Track {
  readonly number: number;
  readonly type: number;
  readonly codec: string;
  readonly hasAlpha: boolean;
}

/** The range is overwritten with these bytes and zeros; without bytes, it becomes an element that players skip. */
interface Edit extends Range {
  readonly bytes?: Buffer;
}

/** Named as in the Matroska specification; ids without a name here are of numbers, which stay. */
const ID = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codec: 0x86,
  codecPrivate: 0x63a2,
  encodings: 0x6d80,
  video: 0xe0,
  alpha: 0x53c0,
  audio: 0xe1,
  colour: 0x55b0,
  mastering: 0x55d0,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cuePositions: 0xb7,
  cueTrack: 0xf7,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  group: 0xa0,
  block: 0xa1,
  additions: 0x75a1,
  addition: 0xa6,
  additionId: 0xee,
} as const;

const VOID = 0xec;
const VIDEO = 1;
const AUDIO = 2;
const AUDIO_CODECS = ['A_OPUS', 'A_VORBIS'];
/** An id takes up to four bytes, a size up to eight. */
const HEADER_BYTES = 12;
/** Hours of video and audio. More can only be meant to keep the server busy. */
const MAX_ELEMENTS = 1_000_000;
const MAX_PRIVATE_BYTES = 1024 * 1024;

const keep = () => {};

/** A number has at most eight bytes; text in its place is refused. */
function keepNumber({ content, end }: Element): void {
  if (end - content > 8) throw new Error('not a number');
}
const numbers = (...ids: number[]): Rules => Object.fromEntries(ids.map((id) => [id, keepNumber]));

/** The id of an addition to a frame that is its alpha channel. */
const ALPHA_CHANNEL = 1;

interface VideoFacts {
  /** Codec of the video track, such as `V_VP9`. */
  readonly codec: string;
  /** The video has audio, but none that browsers play. */
  readonly losesAudio: boolean;
}

/**
 * Keeps a video track, its audio and what a player needs, and overwrites everything else. Tags, attachments, chapters, subtitles, titles and
 * dates go. No byte moves, so the index stays valid.
 * @throws Error if it isn't a complete WebM video, or one that can't be understood
 */
export async function cleanWebm(path: string): Promise<VideoFacts> {
  const file = await VideoFile.open(path);
  try {
    return await new WebmCleaner(file).clean();
  } finally {
    await file.close();
  }
}

class WebmCleaner {
  readonly #file: VideoFile;
  readonly #edits: Edit[] = [];
  #tracks: ReadonlyMap<number, Track> | undefined;
  #hasAudio = false;
  #seen = 0;

  constructor(file: VideoFile) {
    this.#file = file;
  }

  async clean(): Promise<VideoFacts> {
    let isBegun = false;
    await this.#filter(0, this.#file.size, {
      // Versions, and the type: webm.
      [ID.header]: numbers(0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4282, 0x4287, 0x4285),
      [ID.segment]: ({ content, end }) => {
        // Browsers play the first.
        if (isBegun) throw new Error('two segments');
        isBegun = true;
        return this.#filter(content, end, this.#segment);
      },
    });
    const tracks = [...(this.#tracks?.values() ?? [])];
    const video = tracks.find(({ type }) => type === VIDEO);
    if (!video) throw new Error('no video track');
    // Nothing is written before all of the file is understood.
    for (const { start, end, bytes = voidHeader(end - start) } of this.#edits) {
      await this.#file.write(bytes, start);
      await this.#file.zero({ start: start + bytes.length, end });
    }
    return {
      codec: video.codec,
      losesAudio: this.#hasAudio && !tracks.some(({ type }) => type === AUDIO),
    };
  }

  /** Blanks the elements without a rule. */
  #filter(start: number, end: number, rules: Rules): Promise<void> {
    return this.#each({ content: start, end }, (element) => {
      const rule = rules[element.id];
      if (!rule) return this.#void(element);
      return typeof rule === 'function' ? rule(element) : this.#filter(element.content, element.end, rule);
    });
  }

  /** Visits the elements of an element. */
  async #each(
    { content, end }: Pick<Element, 'content' | 'end'>,
    visit: (element: Element) => void | Promise<void>,
  ): Promise<void> {
    for (let at = content; at < end;) {
      if (++this.#seen > MAX_ELEMENTS) throw new Error('too many elements');
      const head = this.#file.cached(at, HEADER_BYTES) ?? (await this.#file.peek(at, HEADER_BYTES));
      const element = readElement(head, at, end);
      const visiting = visit(element);
      if (visiting) await visiting;
      at = element.end;
    }
  }

  readonly #cluster: Rules = {
    // Time and position.
    ...numbers(0xe7, 0xa7, 0xab),
    [ID.simpleBlock]: (block) => this.#keepBlock(block),
    [ID.group]: async (group) => {
      const block = await this.#child(group, ID.block);
      const track = block && (await this.#trackOf(block));
      if (!track) this.#void(group);
      else
        await this.#filter(group.content, group.end, {
          // Duration, references and padding.
          ...numbers(0x9b, 0xfa, 0xfb, 0x75a2),
          [ID.block]: (each) => this.#keepBlock(each),
          ...(track.hasAlpha ? this.#additions : {}),
        });
    },
  };

  readonly #segment: Rules = {
    [ID.seekHead]: { [ID.seek]: (seek) => this.#keepSeek(seek) },
    [ID.info]: {
      // The unit of time, and the duration.
      ...numbers(0x2ad7b1, 0x4489),
      // Mandatory, so they become empty.
      [ID.muxingApp]: (element) => this.#empty(element),
      [ID.writingApp]: (element) => this.#empty(element),
    },
    [ID.tracks]: (tracks) => this.#keepTracks(tracks),
    [ID.cues]: { [ID.cuePoint]: (point) => this.#keepCue(point) },
    [ID.cluster]: this.#cluster,
    // Of a cluster of unknown size.
    ...this.#cluster,
  };

  readonly #additions: Rules = {
    [ID.additions]: { [ID.addition]: (addition) => this.#keepAlpha(addition) },
  };

  async #keepBlock(block: Element): Promise<void> {
    if (!(await this.#trackOf(block))) this.#void(block);
  }

  async #keepAlpha(addition: Element): Promise<void> {
    let isAlpha = true;
    await this.#each(addition, async (part) => {
      if (part.id === ID.additionId) isAlpha &&= (await this.#number(part)) === ALPHA_CHANNEL;
    });
    if (isAlpha)
      await this.#filter(addition.content, addition.end, { [ID.additionId]: keepNumber, 0xa5: keep });
    else this.#void(addition);
  }

  async #keepSeek(seek: Element): Promise<void> {
    const target = await this.#child(seek, ID.seekId);
    const id = target && (await this.#number(target));
    if (id === ID.info || id === ID.tracks || id === ID.cues || id === ID.cluster)
      await this.#filter(seek.content, seek.end, numbers(ID.seekId, ID.seekPosition));
    else this.#void(seek);
  }

  async #keepTracks(tracks: Element): Promise<void> {
    if (this.#tracks) throw new Error('two lists of tracks');
    const kept = new Map<number, Track>();
    const numbersSeen = new Set<number>();
    await this.#each(tracks, async (element) => {
      const track = element.id === ID.track ? await this.#readTrack(element) : undefined;
      if (track && numbersSeen.has(track.number)) throw new Error('two tracks with one number');
      if (track) numbersSeen.add(track.number);
      if (track?.type === AUDIO) this.#hasAudio = true;
      const hasVideo = [...kept.values()].some(({ type }) => type === VIDEO);
      const isKept =
        track &&
        (track.type === VIDEO ? !hasVideo : track.type === AUDIO && AUDIO_CODECS.includes(track.codec));
      if (!isKept) return this.#void(element);
      kept.set(track.number, track);
      await this.#filter(element.content, element.end, this.#rulesOf(track.codec));
    });
    this.#tracks = kept;
  }

  async #readTrack(element: Element): Promise<Track> {
    let [number, type, codec, hasAlpha] = [0, 0, '', false];
    await this.#each(element, async (part) => {
      if (part.id === ID.trackNumber) number = await this.#number(part);
      if (part.id === ID.trackType) type = await this.#number(part);
      if (part.id === ID.codec) codec = (await this.#bytes(part, 64)).toString('latin1').split('\0', 1)[0]!;
      if (part.id === ID.encodings) throw new Error('compressed or encrypted');
      const alpha = part.id === ID.video ? await this.#child(part, ID.alpha) : undefined;
      if (alpha) hasAlpha = (await this.#number(alpha)) === 1;
    });
    return { number, type, codec, hasAlpha };
  }

  #rulesOf(codec: string): Rules {
    return {
      // Flags, caches, durations and delays.
      ...numbers(ID.trackNumber, ID.trackType, 0x73c5, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8),
      ...numbers(0x23e383, 0x234e7a, 0x23314f, 0x55ee, 0x56aa, 0x56bb),
      [ID.codec]: keep,
      [ID.codecPrivate]: codec === 'A_VORBIS' ? (setup) => this.#withoutComments(setup) : keep,
      [ID.video]: {
        // Fields, stereo, sizes and cropping.
        ...numbers(
          0x9a,
          0x9d,
          0x53b8,
          ID.alpha,
          0xb0,
          0xba,
          0x54aa,
          0x54bb,
          0x54cc,
          0x54dd,
          0x54b0,
          0x54ba,
          0x54b2,
          0x54b3,
        ),
        [ID.colour]: {
          ...numbers(...Array.from({ length: 13 }, (_, at) => 0x55b1 + at)),
          [ID.mastering]: numbers(...Array.from({ length: 10 }, (_, at) => 0x55d1 + at)),
        },
      },
      [ID.audio]: numbers(0xb5, 0x78b5, 0x9f, 0x6264),
    };
  }

  /** Vorbis has its tags between its two other headers. */
  async #withoutComments(setup: Element): Promise<void> {
    const bytes = Buffer.from(await this.#bytes(setup, MAX_PRIVATE_BYTES));
    const lengths = [0, 0];
    let at = 1;
    for (const packet of [0, 1])
      for (let byte = 255; byte === 255; lengths[packet]! += byte) byte = bytes.readUInt8(at++);
    const [first, length] = lengths as [number, number];
    const start = at + first;
    const end = start + length;
    if (end > bytes.length || length < 16 || bytes.readUInt8(start) !== 3) throw new Error('broken headers');
    // What is left: an empty vendor's name of the same length, no tags, and the last bit.
    bytes.fill(0, start + 7, end - 1);
    bytes.writeUInt32LE(length - 16, start + 7);
    this.#edits.push({ start: setup.content, end: setup.end, bytes });
  }

  /** Keeps the positions of kept tracks. */
  async #keepCue(point: Element): Promise<void> {
    const others: Element[] = [];
    let kept = 0;
    await this.#each(point, async (part) => {
      if (part.id !== ID.cuePositions) return;
      const track = await this.#child(part, ID.cueTrack);
      if (track && this.#known().has(await this.#number(track))) kept += 1;
      else others.push(part);
    });
    if (kept === 0) return this.#void(point);
    const isOther = new Set(others.map(({ start }) => start));
    await this.#filter(point.content, point.end, {
      0xb3: keepNumber,
      [ID.cuePositions]: (part) =>
        isOther.has(part.start)
          ? this.#void(part)
          : this.#filter(part.content, part.end, numbers(ID.cueTrack, 0xf1, 0xf0, 0xb2, 0x5378, 0xea)),
    });
  }

  #known(): ReadonlyMap<number, Track> {
    if (!this.#tracks) throw new Error('blocks before tracks');
    return this.#tracks;
  }

  /** The kept track of a block, which begins with its number. */
  async #trackOf({ content, end }: Element): Promise<Track | undefined> {
    const { value } = readVint(await this.#file.bytes(content, Math.min(8, end - content)), 0);
    return this.#known().get(value ?? Number.NaN);
  }

  async #child(parent: Element, id: number): Promise<Element | undefined> {
    let found: Element | undefined;
    await this.#each(parent, (element) => {
      if (element.id === id) found ??= element;
    });
    return found;
  }

  async #number(element: Element): Promise<number> {
    const bytes = await this.#bytes(element, 8);
    return bytes.reduce((value, byte) => value * 256 + byte, 0);
  }

  async #bytes({ content, end }: Element, max: number): Promise<Buffer> {
    if (end - content > max) throw new Error('too long');
    return this.#file.bytes(content, end - content);
  }

  #empty({ content, end }: Element): void {
    this.#edits.push({ start: content, end, bytes: Buffer.alloc(0) });
  }

  #void({ start, end }: Range): void {
    this.#edits.push({ start, end });
  }
}

/** The header of an element that players skip, with this length in all. */
function voidHeader(length: number): Buffer {
  const isShort = length < 2 + 127;
  const header = Buffer.alloc(isShort ? 2 : 9);
  header.writeUInt8(VOID, 0);
  if (isShort) header.writeUInt8(0x80 | (length - 2), 1);
  else {
    header.writeUInt8(0x01, 1);
    header.writeUIntBE(length - 9, 3, 6);
  }
  return header;
}

/** The length of a number whose first byte has a leading zero bit for each further byte. */
function vintLength(bytes: Buffer, at: number): number {
  const length = Math.clz32(bytes.readUInt8(at)) - 23;
  if (length > 8) throw new Error('broken number');
  return length;
}

/** A number without its length's marker; undefined if all bits are set, which means unknown. */
function readVint(bytes: Buffer, at: number): { length: number; value: number | undefined } {
  const length = vintLength(bytes, at);
  let value = bytes.readUInt8(at) & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let next = at + 1; next < at + length; next += 1) {
    const byte = bytes.readUInt8(next);
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { length, value: isUnknown ? undefined : value };
}

/** @param head the first bytes of the element, up to 12 */
function readElement(head: Buffer, start: number, parentEnd: number): Element {
  const idLength = vintLength(head, 0);
  if (idLength > 4) throw new Error('broken id');
  const id = head.readUIntBE(0, idLength);
  const { length, value } = readVint(head, idLength);
  const content = start + idLength + length;
  // Live recordings don't know the size: the segment ends with the file, and a cluster's elements are read as the segment's.
  const isOpen = value === undefined && (id === ID.segment || id === ID.cluster);
  const end = isOpen ? (id === ID.segment ? parentEnd : content) : content + (value ?? Number.NaN);
  if (!(end <= parentEnd)) throw new Error('broken size');
  return { id, start, content, end };
}
