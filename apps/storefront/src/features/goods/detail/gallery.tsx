import { Dialog } from '@qianfang/ui/dialog';
import { FileIcon, SearchIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { useState } from 'react';
import { FavouriteButton } from '../../../shared/favourite-button.tsx';
import { NoticeButton } from '../../../shared/notice/notice-button.tsx';
import { Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { pictureSource } from '../../../shared/picture-src.ts';
import type { GoodsDetail } from '../goods.queries.ts';
import { GoodsBadges } from '../goods-marks.tsx';

/** A drawing is labelled as such. */
function isDrawn(src: string): boolean {
  return src.startsWith('/picture/goods/');
}

function Picture({ src, name, size }: { src: string; name: string; size: number }) {
  return (
    <img
      {...pictureSource(src, size)}
      alt={isDrawn(src) ? `${name}（示意图）` : name}
      width={size}
      height={size}
      decoding="async"
      className="size-full object-contain dark:brightness-[0.93]"
    />
  );
}

const maxPapers = 4;

/** A document beside the pictures: approval, package and leaflet as filed. */
function Paper({ paper }: { paper: GoodsDetail['documents'][number] }) {
  return (
    <a
      href={`/api/goods/document/${paper.id}/file`}
      target="_blank"
      rel="noreferrer"
      title={paper.title}
      className="grid aspect-square w-full content-center justify-items-center gap-1 rounded-control border border-line bg-tile text-center text-12 text-ink-2 hover:border-brand hover:text-brand"
    >
      <FileIcon size={18} />
      {paper.kind}
      <span className="sr-only">，在新窗口打开</span>
    </a>
  );
}

/** A product's pictures: one large, with the others and its documents below; a press enlarges it. */
export function Gallery({ detail }: { detail: GoodsDetail }) {
  const { goods } = detail;
  const papers = detail.documents.filter((document) => document.has_file).slice(0, maxPapers);
  const [at, setAt] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const pictures = goods.goods_image.map((picture) => picture.list);
  const src = pictures[at] ?? pictures[0] ?? '';
  return (
    <div className="min-w-0">
      <div className="relative rounded-card bg-tile">
        <button
          type="button"
          aria-label="查看大图"
          onClick={() => setIsLarge(true)}
          className="group grid aspect-square w-full cursor-zoom-in grid-rows-[minmax(0,1fr)] p-6 max-lg:aspect-auto max-lg:h-80 max-md:h-70 max-md:p-3"
        >
          <Picture src={src} name={goods.name} size={348} />
          <span className="absolute right-3 bottom-3 grid size-8 place-items-center rounded-full bg-card/85 text-ink-2 opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
            <SearchIcon size={16} />
          </span>
        </button>
        <GoodsBadges goods={goods} hasWords className="absolute top-3 left-3" />
        <span className="absolute top-2 right-2 md:hidden">
          <FavouriteButton goods={goods} />
        </span>
      </div>
      {pictures.length + papers.length > 1 && (
        <ul aria-label="图片和资质" className="mt-2 grid grid-cols-5 gap-2">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={`第 ${index + 1} 张图`}
                aria-current={index === at}
                onClick={() => setAt(index)}
                className="aspect-square w-full rounded-control border border-line bg-tile p-1 aria-[current=true]:border-2 aria-[current=true]:border-brand"
              >
                <Picture src={picture} name="" size={66} />
              </button>
            </li>
          ))}
          {papers.map((paper) => (
            <li key={paper.id}>
              <Paper paper={paper} />
            </li>
          ))}
        </ul>
      )}
      {isDrawn(src) && (
        <p className="mt-2 text-12 text-ink-3">图为系统按商品资料绘制，仅示意，以实物为准。</p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <span className="max-md:hidden">
          <FavouriteButton goods={goods} wide size="sm" />
        </span>
        {goods.price !== null && <NoticeButton goods={goods} kind="price" />}
        <Link to={paths.reportGoods(goods.id)} className={linkClass({ tone: 'plain' })}>
          资料有误？纠错
        </Link>
      </p>
      <Dialog open={isLarge} onOpenChange={setIsLarge} size="lg" title={`${goods.name} ${goods.ypgg}`}>
        <div className="mx-auto aspect-square w-full max-w-150 rounded-card bg-tile p-4">
          <Picture src={src} name={goods.name} size={600} />
        </div>
        {isDrawn(src) && (
          <p className="pt-2 text-12 text-ink-3">图为系统按商品资料绘制，仅示意，以实物为准。</p>
        )}
      </Dialog>
    </div>
  );
}
