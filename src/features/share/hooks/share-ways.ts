/** How a try to share ended. */
export type ShareOutcome = 'shared' | 'aborted' | 'denied';

/** What the device's own share sheet accepts; nothing in browsers without one. */
interface DeviceSheet {
  readonly takesLinks: boolean;
  /** Whether it takes this picture. */
  readonly takes: (file: File) => boolean;
}

// Typed as always there, but desktop browsers and WebViews lack them.
function method(name: 'share' | 'canShare'): boolean {
  return typeof Reflect.get(navigator, name) === 'function';
}

/** The device's capabilities. */
export function deviceSheet(): DeviceSheet {
  return {
    takesLinks: method('share'),
    takes: (file) => {
      try {
        return method('share') && method('canShare') && navigator.canShare({ files: [file] });
      } catch {
        return false;
      }
    },
  };
}

/** Opens the device's own sheet. Never rejects: closing it and being refused are answers. */
export async function shareByDevice(data: ShareData): Promise<ShareOutcome> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : 'denied';
  }
}
