/** A picture as it will be sent: written anew on this device, without anything that the camera added. */
export interface KeptPicture {
  readonly blob: Blob;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether it moved, and only its first frame was kept. */
  readonly wasAnimated: boolean;
}
