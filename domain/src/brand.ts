declare const brand: unique symbol;

/**
 * A value of type `T` that was checked to be a `Name`. The mark exists for the compiler only; a function
 * that made the check hands the value out under its branded type, so an id of one kind can't be passed
 * where another is meant.
 */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };
