import type { Catalogue } from '../en/form.ts';

/** Hindi of en/blocking.ts. */
export const blocking: Catalogue['blocking'] = {
  block: (name) => `${name} नाम को ब्लॉक करें`,
  unblock: (name) => `${name} को अनब्लॉक करें`,
  blocked: (name) => `${name} ब्लॉक हो गया। इस नाम से अब आपको कुछ नहीं दिखेगा।`,
  unblocked: (name) => `${name} अब ब्लॉक नहीं है।`,
  undo: 'वापस करें',
  own: 'यह आपका अपना नाम है।',
};
