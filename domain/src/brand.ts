declare const brand: unique symbol;

/**
 * A value of type `T` that was validated as a `Name`. The brand exists only for the compiler; the validating function
 * returns the branded type, so an id of one kind can't be passed for another.
 */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };
