/** Stands where rows of a list will be, in their size, while they are on their way. */
export function Skeleton({ rows }: { readonly rows: number }) {
  return (
    <div aria-hidden="true" className="grid gap-3 md:grid-cols-2">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="chit min-h-30 animate-pulse px-5 py-4 motion-reduce:animate-none">
          <div className="bg-line h-4 w-2/5 rounded" />
          <div className="bg-line mt-3 h-3 w-4/5 rounded" />
          <div className="bg-line mt-3 h-3 w-1/3 rounded" />
        </div>
      ))}
    </div>
  );
}
