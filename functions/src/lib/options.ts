/** Where functions run: Mumbai, next to the students. The rewrites in firebase.json name the same region. */
export const REGION = 'asia-south1';
