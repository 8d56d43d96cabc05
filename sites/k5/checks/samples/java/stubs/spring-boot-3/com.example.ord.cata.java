// Generated code of ORD-CATA.
package com.example.ord.cata;

import java.util.List;
import k5.stack.types.CurrencyAmount;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.http.ResponseEntity;

public class Product {
    public native Product sku(String sku);
    public native Product name(String name);
    public native Product pictures(List<String> pictures);
    public native Product unitPrice(CurrencyAmount unitPrice);
}

public class ProductPage {
    public static native ProductPage of(Page<Product> page);
}

public abstract class ProductsApiBase {
    public native ResponseEntity<Product> getProduct(String sku);
    public native ResponseEntity<ProductPage> listProducts(Pageable pageable);
}
