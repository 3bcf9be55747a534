const tints = [
  'bg-brand-soft text-brand',
  'bg-badge-red-soft text-badge-red',
  'bg-badge-orange-soft text-badge-orange',
  'bg-badge-blue-soft text-badge-blue',
  'bg-badge-pink-soft text-badge-pink',
];

const plates = {
  s: 'size-7 rounded-control',
  l: 'size-11 rounded-[14px] transition-transform group-hover:-translate-y-0.5 max-md:size-10',
};

const icons = { s: 'size-4', l: 'size-5.5' };

/** An icon on a plate in its place's colour. It is a mask, so that it follows every theme. */
export function TintedIcon({
  name,
  image,
  place,
  size,
}: {
  /** Drawn from this where there is no picture. */
  name: string;
  image: string;
  place: number;
  size: 's' | 'l';
}) {
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center ${plates[size]} ${tints[place % tints.length]}`}
    >
      <span
        className={`forced-colors:bg-[CanvasText] bg-current [mask-repeat:no-repeat] [mask-size:contain] ${icons[size]}`}
        style={{ maskImage: `url("${image || `/picture/category/${encodeURIComponent(name)}.svg`}")` }}
      />
    </span>
  );
}
