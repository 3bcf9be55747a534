import { Button } from '@qianfang/ui/button';
import { linkClass } from '@qianfang/ui/link-button';
import type { ReactNode } from 'react';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="text-16 font-semibold">{title}</h2>
      <div className="mt-1.5 grid gap-1.5 text-15 leading-relaxed text-ink-2">{children}</div>
    </section>
  );
}

/** 优选规则: an article without the frame, to read, print or show in a window. */
export function YouxRule() {
  return (
    <article className="mx-auto max-w-[46rem] px-5 py-10 max-md:py-6">
      <h1 className="text-24 font-semibold">优选包邮规则</h1>
      <p className="mt-1 text-13 text-ink-3">适用于带“优”标的商品</p>
      <Part title="活动对象">
        <p>通过首营审核的采购单位，多店单位按下单门店分别计算。</p>
      </Part>
      <Part title="怎样达到包邮">
        <p>包邮金额按收货省份设定，显示在优选包邮专区和购物车里。</p>
        <p>
          还差金额 = 包邮金额 − 购物车中已勾选商品的金额 − 已付款未发货订单的金额。
          购物车里已勾选优选商品时才显示；算出来不大于零，就是已经包邮。
        </p>
        <p>已付款、还没有发货的订单计入，因此可以分几次下单凑满。</p>
      </Part>
      <Part title="单品包邮">
        <p>标有“满 N 盒包邮”的商品，这一种达到起购数量并勾选时，整单免运费。</p>
      </Part>
      <Part title="分单与地区">
        <p>
          不同仓库、冷链和含麻商品会拆成不同的订单；一次提交只收一次运费，计入其中一个订单，在核对页逐单列出。
        </p>
        <p>偏远地区的包邮金额和续重费用另行设定；不支持冷链的地区，核对页会提示。</p>
      </Part>
      <Part title="退货后的运费">
        <p>
          质量问题退货，运费由我们承担。非质量问题退货使订单不再满足包邮金额的，按发货时的运费规则补收运费。
        </p>
      </Part>
      <Part title="起止与调整">
        <p>本规则长期有效，停止前在站内公告。</p>
        <p>规则或金额调整后，只对调整以后提交的订单生效；已提交的订单按提交时的金额执行。</p>
      </Part>
      <p className="mt-8 flex items-center gap-4 print:hidden">
        <Button onClick={() => window.print()}>打印</Button>
        <Link to={paths.yx} className={linkClass()}>
          去优选包邮专区
        </Link>
      </p>
    </article>
  );
}
