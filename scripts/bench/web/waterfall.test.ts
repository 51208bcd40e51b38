import { describe, expect, it } from 'vitest';
import type { Visit } from './visit.ts';
import { drawWaterfall } from './waterfall.ts';

const request = { type: 'Script', wire: 2500, mime: '', isLocal: false, failure: undefined };
const visit: Visit = {
  observed: { fcp: 500, lcp: null, lcpElement: '', shifts: [], tasks: [[600, 100]], interactions: [] },
  marks: new Map([['chupke:feed', 900]]),
  requests: [
    { ...request, url: 'http://127.0.0.1/', type: 'Document', start: 10, end: 10.3 },
    { ...request, url: 'http://127.0.0.1/assets/index.js', start: 10.3, end: undefined },
    { ...request, url: 'http://127.0.0.1/assets/late.js', start: 13, end: 14 },
  ],
  workerRequests: [],
  errors: [],
};

describe('drawWaterfall', () => {
  it('draws requests, moments and tasks in the order of their beginning, as far as asked', () => {
    const [, ...lines] = drawWaterfall(visit, 1000).split('\n');
    const times = lines.map((line) => line.trim().split(/\s+/).slice(0, 2).join(' to '));
    expect(times).toEqual(['0 to 300', '300 to 1000', '500 to 500', '600 to 700', '900 to 900']);
    expect(lines[0]).toContain('document / 2.5 kB');
    expect(lines[1]).toContain('~');
  });
});
